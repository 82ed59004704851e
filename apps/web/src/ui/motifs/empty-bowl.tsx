import { Motif } from './motif.tsx';

/** An empty bowl, for lists without rows. */
export function EmptyBowl(props: { className?: string }) {
  return (
    <Motif viewBox="0 0 320 200" {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        d="M64 88c20 5 41 12 62 13 23 1 46 0 68-5 26-5 50-15 74-24"
      />
      <path
        fill="currentColor"
        d="M63 88c10 18 15 39 30 53 13 12 29 21 47 25 18 4 36 2 53-4 18-6 33-17 45-31 15-17 22-38 31-59l-2 0c-9 20-18 40-34 55-12 11-27 21-43 25-15 5-32 6-48 3-16-3-31-9-44-19-16-12-24-31-33-48zM107 156c-1 0-1 1-1 2-1 0-1 1-2 1l1 1c1 0 1-1 2-1 1-1 2-2 1-3zM124 166c-1 1-1 2-1 4-1 1-1 2-2 4l1 0c1-1 2-2 3-3 1-2 1-4 0-5zM143 171c-1 2 0 4 0 6 0 2-1 3-1 5l1 1c0-2 2-4 2-6 1-2 1-5 0-6zM162 172c-1 2 1 4 1 6 0 3 0 5 0 7l1 0c0-2 1-4 1-7 0-2 0-5-1-6zM181 170c0 2 1 4 2 6 1 2 0 4 0 6l1 0c1-2 1-4 1-6 0-3-1-5-3-6zM200 165c0 1 2 2 2 4 1 1 1 2 2 4l1 0c0-2 0-4-1-5 0-2-1-4-3-4zM217 155c0 1 1 2 1 2 1 1 2 1 2 2l1 0c0-1 0-2-1-3 0-1-1-2-2-2zM192.8 46a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0zM207.8 30a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0z"
      />
      <path fill="var(--uli-accent,currentColor)" d="M171 64a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z" />
    </Motif>
  );
}
