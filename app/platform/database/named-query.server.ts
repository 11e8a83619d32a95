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
import { connections, sendIn, type Tx } from './db.server.ts'

/**
 * The values of a query while it is written: a placeholder for each instead of the value itself. null, undefined, true
 * and false shape the text, so they are passed as they are.
 */
export type Given<Values> = { [Name in keyof Values]: GivenOne<Values[Name]> }
type GivenOne<Value> =
  | Extract<Value, Decides>
  | ([Exclude<Value, Decides>] extends [never] ? never : GivenValue<Exclude<Value, Decides>>)
type GivenValue<Value> = Value extends Leaf ? Expression<Value> : Given<Value>
type Decides = null | undefined | boolean
type Leaf = string | number | bigint | Date | Uint8Array | readonly unknown[]

type Written<Row> = (Compilable<Row> | RawBuilder<Row>) & { toOperationNode(): RootOperationNode }
type Write<Values, Variant, Row> = (given: Given<Values>, variant: Variant) => Written<Row>
type Chosen<Variant> = Variant extends undefined ? [] : [Variant]
interface Run<Values, Variant, Row> {
  (values: Values, ...variant: Chosen<Variant>): Promise<Row[]>
  /** Runs within a transaction. The statement is sent when this returns, after those sent before. */
  in(tx: Tx, values: Values, ...variant: Chosen<Variant>): Promise<Row[]>
}

/**
 * A hot query, written once for each of its shapes, prepared once per connection and then run with the values of a
 * call. A variant is anything else that changes its text.
 */
export function namedQuery<Values, Row, Variant = undefined>(
  name: string,
  write: Write<Values, Variant, Row>,
): Run<Values, Variant, Row> {
  return queryOf(write, (text) => `${name}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`)
}

/**
 * The same without a name, so that it is planned for each call: where the best plan depends on how rare the values are.
 */
export function plannedQuery<Values, Row, Variant = undefined>(
  write: Write<Values, Variant, Row>,
): Run<Values, Variant, Row> {
  return queryOf(write, () => undefined)
}

interface Shape {
  name: string | undefined
  text: string
  /** The index of each parameter's value. */
  places: readonly number[]
}

/** Every connection caches what it has prepared; rare shapes are not worth that. */
const mostShapes = 60

function queryOf<Values, Row, Variant>(
  write: Write<Values, Variant, Row>,
  nameOf: (text: string) => string | undefined,
): Run<Values, Variant, Row> {
  const shapes = new Map<string, Shape>()
  function statement(values: Values, variant: Variant | undefined) {
    const flat: unknown[] = []
    const key = spread(values, flat) + (variant === undefined ? '' : JSON.stringify(variant))
    let shape = shapes.get(key)
    if (!shape) {
      const { text, places } = compile(write(placesIn(values), variant as Variant))
      const isKept = shapes.size < mostShapes
      shape = { name: isKept ? nameOf(text) : undefined, text, places }
      if (isKept) shapes.set(key, shape)
    }
    const { name, text, places } = shape
    return { name, text, values: places.map((place) => flat[place]) }
  }
  const run: Run<Values, Variant, Row> = async (values, ...[variant]) => {
    const { rows } = await connections().query<pg.QueryResultRow & Row>(statement(values, variant))
    return rows
  }
  run.in = (tx, values, ...[variant]) => sendIn<pg.QueryResultRow & Row>(tx, statement(values, variant))
  return run
}

/** Collects the values in order and returns the rest: the shape. */
function spread(value: unknown, flat: unknown[]): string {
  if (decides(value)) return `${value}`
  if (!isPlain(value)) {
    flat.push(value)
    return '$'
  }
  let shape = '{'
  for (const name in value) shape += `${name} ${spread(value[name], flat)},`
  return `${shape}}`
}

function placesIn<Values>(values: Values): Given<Values> {
  let count = 0
  const placed = (value: unknown): unknown => {
    if (decides(value)) return value
    if (!isPlain(value)) return sql`${new Place(count++)}`
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, placed(part)]))
  }
  return placed(values) as Given<Values>
}

function decides(value: unknown): value is Decides {
  return value === null || value === undefined || typeof value === 'boolean'
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return Object.getPrototypeOf(value) === Object.prototype
}

class Place {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/** Only a call's values become parameters: constants stay in the text, where the planner sees them. */
class NamedQueryCompiler extends PostgresQueryCompiler {
  readonly places: number[] = []

  protected override appendValue(value: unknown) {
    if (!(value instanceof Place)) return this.appendImmediateValue(value)
    this.places.push(value.number)
    super.appendValue(value)
  }
}

function compile(query: Written<unknown>) {
  const compiler = new NamedQueryCompiler()
  const { sql: text } = compiler.compileQuery(query.toOperationNode(), createQueryId())
  return { text, places: compiler.places }
}
