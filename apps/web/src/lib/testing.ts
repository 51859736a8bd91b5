import { beforeEach } from 'vitest';
import { putInForce, Store } from './store.ts';

// What a module asks for while it is loaded, and then a store of its own for each test.
putInForce(new Store());
beforeEach(() => putInForce(new Store()));

// Tests without a page have nothing to paint: its next picture is there at once.
globalThis.requestAnimationFrame ??= (show) => Number(setTimeout(() => show(performance.now())));
