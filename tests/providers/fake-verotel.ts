import { signVerotel, verotelProvider } from '#app/features/payments/providers/verotel/verotel.server.ts'
import type { FakeProvider, Message } from './fake-provider.ts'
import { fakeServer } from './fake-server.ts'

const signatureKey = 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J'
const shopID = '68849'

interface Sale {
  saleResult: string
  event?: { name: string; amount: string }
}

/** FlexPay: it makes a sale when somebody pays, and reports it in the query of a request. */
export async function fakeVerotel(): Promise<FakeProvider> {
  const sales = new Map<string, Sale>()
  let count = 0
  const server = await fakeServer(({ path, query }) => {
    const { signature, ...signed } = Object.fromEntries(query)
    if (path !== '/salestatus' || signature !== signVerotel(signatureKey, Object.entries(signed)))
      return { body: 'response: ERROR\nerror: Invalid signature\n' }
    const sale = sales.get(query.get('referenceID') ?? '')
    if (!sale) return { body: 'response: NOTFOUND\n' }
    const price = 'priceAmount: 29.99\npriceCurrency: EUR\n'
    return {
      body: `response: FOUND\nsaleID: 1234\nsaleResult: ${sale.saleResult}\n${price}email: a@b.example\n`,
    }
  })

  const signed = (parameters: Record<string, string>, key = signatureKey): Message => {
    const signature = signVerotel(key, Object.entries(parameters))
    const query = new URLSearchParams({ ...parameters, signature })
    return { method: 'GET', path: `/api/payment-webhook.php/verotel?${query}` }
  }
  const sale = (referenceID: string, changes: Record<string, string> = {}) => ({
    shopID,
    saleID: '1234',
    referenceID,
    type: 'purchase',
    priceAmount: '29.99',
    priceCurrency: 'EUR',
    ...changes,
  })

  return {
    provider: verotelProvider({
      shopId: shopID,
      signatureKey,
      url: `http://127.0.0.1:${server.port}`,
      get timeout() {
        return server.patience()
      },
    }),
    ...server,
    // The same address leads to the same sale.
    countOf: () => 1,
    happens(paymentId, { state, refunded, chargedBack }) {
      const known = sales.get(paymentId) ?? { saleResult: 'APPROVED' }
      if (state) known.saleResult = state === 'paid' ? 'APPROVED' : 'DECLINED'
      if (refunded) known.event = { name: 'credit', amount: (refunded / 100).toFixed(2) }
      if (chargedBack) known.event = { name: 'chargeback', amount: '29.99' }
      sales.set(paymentId, known)
    },
    messageAbout(paymentId) {
      const event = sales.get(paymentId)?.event
      const transactionID = `${++count}`
      if (!event) return signed(sale(paymentId, { transactionID }))
      const { name, amount } = event
      return signed(sale(paymentId, { event: name, priceAmount: amount, transactionID, parentID: '99' }))
    },
    forgedAbout: (paymentId) => [
      { method: 'GET', path: '/api/payment-webhook.php/verotel' },
      { method: 'GET', path: `/api/payment-webhook.php/verotel?${new URLSearchParams(sale(paymentId))}` },
      signed(sale(paymentId), 'another key of somebody'),
      signed(sale(paymentId, { shopID: '1' })),
      { method: 'GET', path: `${signed(sale(paymentId)).path}&event=credit` },
      signed(sale(paymentId)),
      signed(sale(paymentId, { saleID: 'a\0b' })),
    ],
  }
}
