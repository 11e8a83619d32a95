import { createContext, data, RouterContextProvider, type ServerBuild } from 'react-router'
import { isDatabaseUnreachable } from '#app/platform/database/is-database-unreachable.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refusalTexts } from '#app/platform/refusal-texts.ts'
import { toRefusal } from './errors.ts'

/** The refusal of a page's guard, loader or action, if there was one. */
export const pageRefusal = createContext<Refusal | null>(null)

/**
 * The pages, with every refusal answered by its status. React Router takes any Error that a loader throws for a fault,
 * and shows it as one.
 */
export function refusalsAsResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { middleware, loader, action } = route.module
    const module = {
      ...route.module,
      middleware: middleware?.map(answerRefusals),
      loader: loader && answerRefusals(loader),
      action: action && answerRefusals(action),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function answerRefusals<Given extends { context: unknown }, More extends unknown[]>(
  handler: (given: Given, ...more: More) => unknown,
) {
  return async (given: Given, ...more: More) => {
    try {
      return await handler(given, ...more)
    } catch (error) {
      if (!(error instanceof Refusal || isDatabaseUnreachable(error))) throw error
      const refusal = toRefusal(error)
      if (given.context instanceof RouterContextProvider) given.context.set(pageRefusal, refusal)
      throw data({ code: refusal.code }, { status: refusalTexts[refusal.code].status })
    }
  }
}
