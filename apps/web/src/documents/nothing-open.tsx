/** Keeps the place beside the list, so that the rows do not move when a document opens. */
export function NothingOpen({ noun, waiting }: { noun: string; waiting: boolean }) {
  return (
    <div className="max-lg:hidden">
      {!waiting && (
        <p className="sticky top-16 mt-8 text-muted">
          Choose {noun === 'SOP' ? 'an' : 'a'} {noun} to read it here.
        </p>
      )}
    </div>
  );
}
