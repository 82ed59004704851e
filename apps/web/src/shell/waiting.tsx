/** Only a wait that is felt is named: it appears after 300 ms. It floats, so nothing moves for it. */
export function Waiting() {
  return (
    <p
      role="status"
      className="appear-late pointer-events-none fixed inset-x-0 top-28 z-40 mx-auto w-fit rounded-2 border border-line bg-raised px-4 py-1.5 shadow-pop"
    >
      Loading page…
    </p>
  );
}
