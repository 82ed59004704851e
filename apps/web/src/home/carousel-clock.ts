import {
  activeTimers,
  type CarouselEvent,
  type CarouselState,
  createInitialState,
  delays,
  reduce,
} from './carousel-state.ts';

/** Starts a timer, like `setTimeout`, and returns a function that cancels it. */
type Schedule = (run: () => void, delayMs: number) => () => void;

export type Carousel = {
  read: () => CarouselState;
  send: (event: CarouselEvent) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Runs the timers that the state needs, but only while there is a listener. */
export function createCarousel(
  count: number,
  reducedMotion: boolean,
  schedule: Schedule,
): Carousel {
  let state = createInitialState(count, reducedMotion);
  const listeners = new Set<() => void>();
  /** Functions that cancel the running timers. */
  const running = new Map<string, () => void>();

  function send(event: CarouselEvent) {
    const before = state;
    state = reduce(state, event);
    updateTimers();
    if (state !== before) for (const listener of listeners) listener();
  }

  function updateTimers() {
    const needed = new Map(
      (listeners.size > 0 ? activeTimers(state) : []).map((type) => [
        `${type} ${state.changes}`,
        type,
      ]),
    );
    for (const [key, cancel] of running) {
      if (needed.has(key)) continue;
      cancel();
      running.delete(key);
    }
    for (const [key, type] of needed) {
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
      updateTimers();
      return () => {
        listeners.delete(listener);
        updateTimers();
      };
    },
  };
}
