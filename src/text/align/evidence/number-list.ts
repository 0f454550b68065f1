/** A list of whole numbers that grows; in a third of the memory of an array, and no work for the garbage collector. */
export class NumberList {
  length = 0
  #numbers = new Int32Array(64)

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Int32Array(2 * this.length)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length++] = number
  }

  at(index: number): number {
    return this.#numbers[index] as number
  }

  /** Forgets all; the memory stays for what comes next. */
  clear(): void {
    this.length = 0
  }

  /** The numbers so far, in the list's own memory: good until the next `push` or `clear`. */
  values(): Int32Array {
    return this.#numbers.subarray(0, this.length)
  }
}
