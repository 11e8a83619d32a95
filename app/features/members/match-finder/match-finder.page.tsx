import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useHasChanged } from '#app/web/page/use-has-changed.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/match-finder.page.ts'
import { MatchQuestion } from './MatchQuestion.tsx'
import { MatchResults } from './MatchResults.tsx'
import { matchDefaults } from './match-finder.server.ts'
import { QuestionScreen } from './QuestionScreen.tsx'
import { useMatchFinder } from './use-match-finder.ts'
import { VisitorResult } from './VisitorResult.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const current = visit(context)
  return { title: i18nFor(current.locale)._(msg`Match finder`), start: await matchDefaults(current) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/match-finder', title: loaderData?.title })

export default function MatchFinderPage({ loaderData: { start } }: Route.ComponentProps) {
  const user = useUser()
  const { draft, ready, screen, change, answer, goBack, startAgain } = useMatchFinder(start.questions)
  const arrived = useHasChanged(ready ? screen : undefined)

  return (
    <div className="wrap page-room">
      {screen !== 'result' ? (
        <QuestionScreen
          key={`${screen} ${ready}`}
          question={screen}
          place={{ number: start.questions.indexOf(screen) + 1, of: start.questions.length }}
          shouldFocus={arrived}
          onBack={goBack}
        >
          {(heading) => (
            <MatchQuestion
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
