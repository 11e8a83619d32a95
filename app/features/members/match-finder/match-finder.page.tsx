import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useArrived } from '#app/web/page/use-arrived.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/match-finder.page.ts'
import { MatchResults } from './MatchResults.tsx'
import { matchStart } from './match-finder.server.ts'
import { QuestionOf } from './QuestionOf.tsx'
import { QuestionScreen } from './QuestionScreen.tsx'
import { useMatchFinder } from './use-match-finder.ts'
import { VisitorResult } from './VisitorResult.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const current = visit(context)
  return { title: i18nFor(current.locale)._(msg`Match finder`), start: await matchStart(current) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/match-finder', title: loaderData?.title })

export default function MatchFinderPage({ loaderData: { start } }: Route.ComponentProps) {
  const user = useUser()
  const { draft, ready, screen, change, answer, goBack, startAgain } = useMatchFinder(start.questions)
  const arrived = useArrived(ready ? screen : undefined)

  return (
    <div className="wrap page-room">
      {screen !== 'result' ? (
        <QuestionScreen
          key={`${screen} ${ready}`}
          question={screen}
          place={{ number: start.questions.indexOf(screen) + 1, of: start.questions.length }}
          arrived={arrived}
          onBack={goBack}
        >
          {(heading) => (
            <QuestionOf
              question={screen}
              labelledBy={heading}
              draft={draft}
              start={start}
              onChange={change}
              onAnswer={answer}
            />
          )}
        </QuestionScreen>
      ) : user ? (
        <MatchResults
          userId={user.id}
          draft={draft}
          start={start}
          onChangeAnswers={startAgain}
          onWiden={change}
        />
      ) : (
        <VisitorResult onChangeAnswers={startAgain} />
      )}
    </div>
  )
}
