/** The colours of theme.css for mails, which no style sheet reaches. */
export const mailColours = {
  ink: '#2b1b24',
  inkSoft: '#6b5560',
  paper: '#fffbf7',
  card: '#ffffff',
  line: '#eadfd9',
  sand: '#f7efe9',
} as const
