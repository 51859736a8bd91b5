/** A value that outlives the component which uses it: of the page, or of one person's session in it. */
export interface Place<T> {
  readonly make: () => T;
  /** Called when the value is dropped. */
  end?(value: T): void;
  readonly isOfPage?: true;
}

/** Everything that outlives a component. Each value is made when it is first asked for. */
export class Store {
  private readonly values = new Map<Place<unknown>, unknown>();

  get<T>(place: Place<T>): T {
    if (!this.values.has(place)) this.values.set(place, place.make());

    return this.values.get(place) as T;
  }

  /** Drops what belongs to the person who signed out: the next one must not meet it. */
  endSession(): void {
    for (const [place, value] of [...this.values]) {
      if (place.isOfPage) continue;
      this.values.delete(place);
      place.end?.(value);
    }
  }
}

let inForce: Store | null = null;

/** Makes a store the one that every part of the page uses. */
export function putInForce(store: Store): void {
  inForce = store;
}

/** The value at a place of the store in force. */
export function stored<T>(place: Place<T>): T {
  if (!inForce) throw new Error('No store is in force: the page makes one before anything else');

  return inForce.get(place);
}

/** One value, and who wants to hear of its changes. */
export class Observable<T> {
  private readonly listeners = new Set<() => void>();
  private value: T;

  constructor(value: T) {
    this.value = value;
  }

  get = (): T => this.value;

  set(value: T): void {
    this.value = value;
    for (const listener of this.listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
}

/** Listeners of one kind of message. */
export class Bus<M> {
  private readonly listeners = new Set<(message: M) => void>();

  /** Was anybody there to hear it? */
  tell(message: M): boolean {
    for (const listener of [...this.listeners]) listener(message);
    return this.listeners.size > 0;
  }

  /** Listens until the returned function is called. */
  listen(listener: (message: M) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }
}
