/** The variables that are left to decide, most active first, of equals the one made first: a binary heap. */

export class DecisionQueue {
  readonly #heap: number[] = [];
  /** By variable: its place in the heap, or -1. */
  readonly #places: number[] = [];
  readonly #activities: number[] = [];
  #step = 1;

  add(variable: number): void {
    while (this.#places.length <= variable) {
      this.#places.push(-1);
      this.#activities.push(0);
    }
    this.putBack(variable);
  }

  /** Puts a variable back that was taken; nothing happens if it is there. */
  putBack(variable: number): void {
    if (this.#places[variable] !== -1) return;
    this.#heap.push(variable);
    this.#places[variable] = this.#heap.length - 1;
    this.#rise(this.#heap.length - 1);
  }

  /** The most active variable; undefined if none is left. */
  take(): number | undefined {
    const [top] = this.#heap;
    const last = this.#heap.pop();
    if (top === undefined || last === undefined) return undefined;
    this.#places[top] = -1;
    if (last !== top) {
      this.#heap[0] = last;
      this.#places[last] = 0;
      this.#sink(0);
    }
    return top;
  }

  /** A conflict involved this variable. */
  bump(variable: number): void {
    const activity = (this.#activities[variable] ?? 0) + this.#step;
    this.#activities[variable] = activity;
    if (activity > 1e100) {
      this.#activities.forEach((value, index) => (this.#activities[index] = value * 1e-100));
      this.#step *= 1e-100;
    }
    const place = this.#places[variable] ?? -1;
    if (place >= 0) this.#rise(place);
  }

  /** Makes later conflicts count for more than earlier ones. */
  decay(): void {
    this.#step /= 0.95;
  }

  #before(a: number, b: number): boolean {
    const [left, right] = [this.#activities[a] ?? 0, this.#activities[b] ?? 0];
    return left > right || (left === right && a < b);
  }

  #rise(from: number): void {
    const variable = this.#heap[from] ?? 0;
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = this.#heap[parent] ?? 0;
      if (!this.#before(variable, above)) break;
      this.#set(place, above);
      place = parent;
    }
    this.#set(place, variable);
  }

  #sink(from: number): void {
    const variable = this.#heap[from] ?? 0;
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#heap.length) break;
      if (child + 1 < this.#heap.length && this.#before(this.#heap[child + 1] ?? 0, this.#heap[child] ?? 0)) child += 1;
      const below = this.#heap[child] ?? 0;
      if (!this.#before(below, variable)) break;
      this.#set(place, below);
      place = child;
    }
    this.#set(place, variable);
  }

  #set(place: number, variable: number): void {
    this.#heap[place] = variable;
    this.#places[variable] = place;
  }
}
