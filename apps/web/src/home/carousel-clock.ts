import {
  activeTimers,
  type CarouselEvent,
  type CarouselState,
  delays,
  reduce,
  startState,
} from './carousel-state.ts';

/** Runs something after some milliseconds, and gives back how to call that off. */
type Schedule = (run: () => void, after: number) => () => void;

export type Carousel = {
  read: () => CarouselState;
  send: (event: CarouselEvent) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Keeps the timers running that the state asks for. Nothing runs before somebody listens, or after. */
export function createCarousel(count: number, calm: boolean, schedule: Schedule): Carousel {
  let state = startState(count, calm);
  const listeners = new Set<() => void>();
  const running = new Map<string, () => void>();

  function send(event: CarouselEvent) {
    const before = state;
    state = reduce(state, event);
    keepTimers();
    if (state !== before) for (const listener of listeners) listener();
  }

  function keepTimers() {
    const wanted = new Map(
      (listeners.size > 0 ? activeTimers(state) : []).map((type) => [
        `${type} ${state.changes}`,
        type,
      ]),
    );
    for (const [key, cancel] of running) {
      if (wanted.has(key)) continue;
      cancel();
      running.delete(key);
    }
    for (const [key, type] of wanted) {
      if (running.has(key)) continue;
      const fire = () => {
        running.delete(key);
        send({ type });
      };
      running.set(key, schedule(fire, delays[type]));
    }
  }

  return {
    read: () => state,
    send,
    subscribe(listener) {
      listeners.add(listener);
      keepTimers();
      return () => {
        listeners.delete(listener);
        keepTimers();
      };
    },
  };
}
