/** A roster found by some search: a shape per cell, the tasks of its steps, what it costs and breaks. */
export interface Incumbent {
  readonly shape: Int32Array;
  readonly work: Uint8Array;
  readonly cost: number;
  readonly broken: number;
}

/** Through this, searches of one problem that run at the same time share what they find. */
export interface SharedIncumbent {
  /** Shows a roster; the others get it when it is better than what they have. */
  offer(found: Incumbent): void;
  /** The best roster shown, when it is better than this. */
  take(than: Pick<Incumbent, 'cost' | 'broken'>): Incumbent | null;
  /** Tells a proven bound, and hears the highest one told. */
  bound(own: number): number;
}
