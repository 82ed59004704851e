import { Spinner } from '../states/loading.tsx';

/** An empty area with the shape of an A4 page, so that nothing moves when the page appears. */
export function BlankSheet() {
  return <div className="aspect-[1/1.4142]" />;
}

export function OpeningSheet() {
  return (
    <div>
      <div className="aspect-[1/1.4142] border border-line px-5 py-2">
        <Spinner text="Opening the document..." />
      </div>
      <div className="mt-2 h-9" />
    </div>
  );
}
