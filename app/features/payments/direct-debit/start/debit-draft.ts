const storageKey = 'debit-draft'

interface Draft {
  holder: string
  phone: string
}

/** What was typed in this tab before a reload or a login; never the account number, which others could read here. */
export function readDraft(account: string): Draft {
  const { account: whose, draft } = read()
  return whose === account && draft ? draft : { holder: '', phone: '' }
}

export function persistDraft(account: string, draft: Draft) {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ account, draft }))
  } catch {
    // Then it is typed again.
  }
}

export function clearDraft() {
  window.sessionStorage.removeItem(storageKey)
}

function read(): { account?: string; draft?: Draft } {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}
