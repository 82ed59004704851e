import { limits } from '@icare/contracts/limits';
import type { LoginAnswer } from '@icare/contracts/session';
import { useEffect, useRef } from 'react';
import { signInByAutofill } from '../passkeys.ts';

/** A challenge that is about to end is of no use to whoever comes back to the field. */
const freshFor = (limits.passkeyMinutes - 1) * 60_000;

type Autofill = {
  /** How often the field was entered; 0 ends what is offered, since another way was chosen. */
  entries: number;
  isOffered: boolean;
  onAnswer: (answer: LoginAnswer) => Promise<void>;
  onFailed: (error: unknown) => void;
};

/**
 * Offers passkeys in the username field. It begins as somebody enters the field, since every beginning leaves a row in
 * the portal, which no view of the page may do.
 */
export function usePasskeyAutofill({ entries, isOffered, onAnswer, onFailed }: Autofill): void {
  const running = useRef<{ until: number; abort: AbortController } | null>(null);
  const told = useRef({ onAnswer, onFailed });
  useEffect(() => {
    told.current = { onAnswer, onFailed };
  });
  useEffect(() => {
    const end = () => {
      running.current?.abort.abort();
      running.current = null;
    };
    if (!isOffered || entries === 0) return end();
    if (running.current && Date.now() < running.current.until) return;
    end();
    const mine = { until: Date.now() + freshFor, abort: new AbortController() };
    running.current = mine;
    const offer = async () => {
      try {
        const answer = await signInByAutofill(mine.abort.signal);
        if (answer) await told.current.onAnswer(answer);
      } catch (error) {
        told.current.onFailed(error);
      }
      // Entering the field again begins another one.
      if (running.current === mine) running.current = null;
    };
    void offer();
  }, [entries, isOffered]);
  useEffect(() => () => running.current?.abort.abort(), []);
}
