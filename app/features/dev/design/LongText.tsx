import { TableScroll } from '#app/design/TableScroll.tsx'
import { Section } from './Section.tsx'

export function LongText() {
  return (
    <Section title="Long text">
      <div className="prose">
        <h3>1. What you pay</h3>
        <p>
          You buy credits once. There is <strong>no subscription</strong>. Prices include tax, see{' '}
          <a href="#prices">our prices</a>.
        </p>
        <ul>
          <li>Reading is free.</li>
          <li>A message costs one credit.</li>
        </ul>
        <TableScroll label="Prices of credits">
          <table>
            <thead>
              <tr>
                <th>Package</th>
                <th>Credits</th>
                <th>Price with tax</th>
                <th>A credit</th>
                <th>Valid until</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>Small</td>
                <td>20</td>
                <td>€ 9.99</td>
                <td>€ 0.50</td>
                <td>No end</td>
              </tr>
              <tr>
                <td>Large</td>
                <td>100</td>
                <td>€ 39.99</td>
                <td>€ 0.40</td>
                <td>No end</td>
              </tr>
            </tbody>
          </table>
        </TableScroll>
        <h3>2. Taking it back</h3>
        <ol>
          <li>You have 14 days.</li>
          <li>One click is enough.</li>
        </ol>
        <blockquote>Nothing is hidden in small print.</blockquote>
      </div>
    </Section>
  )
}
