/** Files by key: in a folder of this machine, or in an S3 bucket that many machines share. */
export interface Storage {
  read(key: string): Promise<Buffer | null>
  write(key: string, content: Buffer): Promise<void>
  /** Succeeds for a missing file as well. */
  remove(key: string): Promise<void>
  isUp(): Promise<boolean>
}
