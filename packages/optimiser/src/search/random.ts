/** A small seeded generator (sfc32): the same seed gives the same numbers on every machine. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter: number;

  constructor(seed: number) {
    this.a = seed | 0;
    this.b = (seed ^ 0x9e3779b9) | 0;
    this.c = 0x243f6a88;
    this.counter = 1;
    for (let i = 0; i < 15; i++) this.bits();
  }

  /** A whole number of 32 random bits, 0 or more. */
  bits(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return sum >>> 0;
  }

  /** 0 or more, below 1. */
  share(): number {
    return this.bits() * 2.3283064365386963e-10;
  }

  /** A whole number from 0 up to but not including `bound`. */
  below(bound: number): number {
    return Math.floor(this.share() * bound);
  }
}
