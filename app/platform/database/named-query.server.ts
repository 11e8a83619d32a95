import { createHash } from 'node:crypto'
import {
  type Compilable,
  createQueryId,
  type Expression,
  PostgresQueryCompiler,
  type RawBuilder,
  type RootOperationNode,
  sql,
} from 'kysely'
import type pg from 'pg'
import { pgPool, queryInTransaction, type Tx } from './db.server.ts'

/**
 * The values of a query while it is written: a placeholder for each instead of the value itself. null, undefined, true
 * and false shape the text, so they are passed as they are.
 */
export type Placeholders<Values> = { [Name in keyof Values]: PlaceholderFor<Values[Name]> }
type PlaceholderFor<Value> =
  | Extract<Value, ShapingValue>
  | ([Exclude<Value, ShapingValue>] extends [never] ? never : ValuePlaceholder<Exclude<Value, ShapingValue>>)
type ValuePlaceholder<Value> = Value extends Leaf ? Expression<Value> : Placeholders<Value>
type ShapingValue = null | undefined | boolean
type Leaf = string | number | bigint | Date | Uint8Array | readonly unknown[]

type WrittenQuery<Row> = (Compilable<Row> | RawBuilder<Row>) & { toOperationNode(): RootOperationNode }
type WriteQuery<Values, Variant, Row> = (given: Placeholders<Values>, variant: Variant) => WrittenQuery<Row>
type VariantArgument<Variant> = Variant extends undefined ? [] : [Variant]
interface QueryRunner<Values, Variant, Row> {
  (values: Values, ...variant: VariantArgument<Variant>): Promise<Row[]>
  /** Runs within a transaction. The statement is sent when this returns, after those sent before. */
  in(tx: Tx, values: Values, ...variant: VariantArgument<Variant>): Promise<Row[]>
}

/**
 * A hot query, written once for each of its shapes, prepared once per connection and then run with the values of a
 * call. A variant is anything else that changes its text.
 */
export function namedQuery<Values, Row, Variant = undefined>(
  name: string,
  write: WriteQuery<Values, Variant, Row>,
): QueryRunner<Values, Variant, Row> {
  return queryOf(write, (text) => `${name}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`)
}

/**
 * The same without a name, so that it is planned for each call: where the best plan depends on how rare the values are.
 */
export function plannedQuery<Values, Row, Variant = undefined>(
  write: WriteQuery<Values, Variant, Row>,
): QueryRunner<Values, Variant, Row> {
  return queryOf(write, () => undefined)
}

/**
 * A value that the planner cannot see. PostgreSQL plans a prepared statement again for every call while the values make
 * it look a little cheaper, which can take as long as running it; without them the plan that serves all calls is kept.
 */
export function hideFromPlanner<Value>(value: Expression<Value>, type: 'uuid') {
  return sql<Value>`(select ${value}::${sql.raw(type)})`
}

interface QueryShape {
  name: string | undefined
  text: string
  /** The index of each parameter's value. */
  valueIndexes: readonly number[]
}

/** Every connection caches what it has prepared; rare shapes are not worth that. */
const maxShapes = 60

function queryOf<Values, Row, Variant>(
  write: WriteQuery<Values, Variant, Row>,
  nameOf: (text: string) => string | undefined,
): QueryRunner<Values, Variant, Row> {
  const shapes = new Map<string, QueryShape>()
  function statement(values: Values, variant: Variant | undefined) {
    const flat: unknown[] = []
    const key = flattenValues(values, flat) + (variant === undefined ? '' : JSON.stringify(variant))
    let shape = shapes.get(key)
    if (!shape) {
      const { text, places } = compile(write(placeholdersFor(values), variant as Variant))
      const isCached = shapes.size < maxShapes
      shape = { name: isCached ? nameOf(text) : undefined, text, valueIndexes: places }
      if (isCached) shapes.set(key, shape)
    }
    const { name, text, valueIndexes } = shape
    return { name, text, values: valueIndexes.map((place) => flat[place]) }
  }
  const run: QueryRunner<Values, Variant, Row> = async (values, ...[variant]) => {
    const { rows } = await pgPool().query<pg.QueryResultRow & Row>(statement(values, variant))
    return rows
  }
  run.in = (tx, values, ...[variant]) =>
    queryInTransaction<pg.QueryResultRow & Row>(tx, statement(values, variant))
  return run
}

/** Collects the values in order and returns the rest: the shape. */
function flattenValues(value: unknown, flat: unknown[]): string {
  if (shapesText(value)) return `${value}`
  if (!isPlain(value)) {
    flat.push(value)
    return '$'
  }
  let shape = '{'
  for (const name in value) shape += `${name} ${flattenValues(value[name], flat)},`
  return `${shape}}`
}

function placeholdersFor<Values>(values: Values): Placeholders<Values> {
  let count = 0
  const placed = (value: unknown): unknown => {
    if (shapesText(value)) return value
    if (!isPlain(value)) return sql`${new Parameter(count++)}`
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, placed(part)]))
  }
  return placed(values) as Placeholders<Values>
}

function shapesText(value: unknown): value is ShapingValue {
  return value === null || value === undefined || typeof value === 'boolean'
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return Object.getPrototypeOf(value) === Object.prototype
}

class Parameter {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/** Only a call's values become parameters: constants stay in the text, where the planner sees them. */
class NamedQueryCompiler extends PostgresQueryCompiler {
  readonly parameterNumbers: number[] = []

  protected override appendValue(value: unknown) {
    if (!(value instanceof Parameter)) return this.appendImmediateValue(value)
    this.parameterNumbers.push(value.number)
    super.appendValue(value)
  }
}

function compile(query: WrittenQuery<unknown>) {
  const compiler = new NamedQueryCompiler()
  const { sql: text } = compiler.compileQuery(query.toOperationNode(), createQueryId())
  return { text, places: compiler.parameterNumbers }
}
