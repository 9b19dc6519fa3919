/** What is in memory until one of its tags is purged. */
export abstract class Purgeable {
  protected isSuspended = false

  abstract purge(...tags: string[]): void
  abstract purgeAll(): void

  /** While purges of other processes cannot be heard, nothing may be kept. */
  suspend() {
    this.isSuspended = true
    this.purgeAll()
  }

  resume() {
    this.purgeAll()
    this.isSuspended = false
  }
}
