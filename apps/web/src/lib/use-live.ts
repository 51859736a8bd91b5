import { useEffect, useEffectEvent } from 'react';
import { type LiveMessage, subscribe } from './live.ts';

/** Calls back on every message of a topic while the component is on screen. */
export function useLive(topic: string, onMessage: (message: LiveMessage) => void): void {
  const listener = useEffectEvent(onMessage);
  useEffect(() => subscribe(topic, (message) => listener(message)), [topic]);
}
