import { afterEach, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { listFailedJobs } from '#app/platform/failed-jobs.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { startSmtpServer } from '#tests/faults/smtp-server.ts'
import { makeMember } from '#tests/make/member.ts'
import { sendMail } from './send-mail.server.ts'

afterEach(() => amendEnv({ SMTP_URL: undefined }))

async function whoIsAnswered(answer: string) {
  const { id } = await makeMember()
  const account = db().selectFrom('account').select(['email', 'notifications_disabled']).where('id', '=', id)
  const { email } = await account.executeTakeFirstOrThrow()
  const smtp = await startSmtpServer({ onRecipient: () => answer })
  amendEnv({ SMTP_URL: smtp.url })
  const mail = {
    id: newId(),
    from: 'hello@demo.example',
    to: email,
    subject: 'News',
    text: 'News',
    html: 'News',
  }
  const disabled = async () => (await account.executeTakeFirstOrThrow()).notifications_disabled
  return { mail, disabled }
}

test('ACC-1 believes a mail server at once that a mailbox does not exist, and lists the mail for operators', async () => {
  const { mail, disabled } = await whoIsAnswered('550 5.1.1 no such user here')
  await sendMail(mail)
  expect(await disabled()).toEqual(['bounce'])
  expect((await listFailedJobs())[0]).toMatchObject({
    task: 'send_mail',
    reason: 'not sent: mails to this address come back',
  })
})

test.each([
  '550 5.7.1 not from you',
  '450 4.2.1 try again later',
  '552 5.2.2 the mailbox is full',
  '550 5.1.8 sender address rejected: domain not found',
  '553 5.1.7 sender address rejected',
  '550 5.1.0 address rejected',
])('ACC-1 retries a mail refused for another reason: %s', async (answer) => {
  const { mail, disabled } = await whoIsAnswered(answer)
  await expect(sendMail(mail)).rejects.toThrow(answer.slice(0, 3))
  expect(await disabled()).toEqual([])
})
