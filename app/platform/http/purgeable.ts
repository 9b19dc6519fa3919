/** Something held in memory until one of its tags is purged. */
export abstract class Purgeable {
  protected isSuspended = false

  abstract purge(...tags: string[]): void
  abstract purgeAll(): void

  /** Nothing may be stored while this process can't hear the purges of the others. */
  suspend() {
    this.isSuspended = true
    this.purgeAll()
  }

  resume() {
    this.purgeAll()
    this.isSuspended = false
  }
}
