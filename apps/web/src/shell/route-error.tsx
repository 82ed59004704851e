import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../ui/button.tsx';

/** Shown instead of a page that throws an error (spec, public and staff §2). */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    document.title = 'Unexpected Application Error! · I-CARE Portal';
  }, []);
  return (
    <div role="alert" className="page-width py-12">
      <h1 tabIndex={-1} className="text-title leading-tight font-heavy tracking-[-.022em]">
        Unexpected Application Error!
      </h1>
      <p className="mt-2 max-w-measure text-read text-muted wrap-anywhere">
        {describeError(error)}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          Load the page again
        </Button>
        <ButtonLink to="/">Back to the home page</ButtonLink>
      </div>
    </div>
  );
}

function describeError(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
