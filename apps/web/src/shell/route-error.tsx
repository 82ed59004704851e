import { pages } from '@icare/contracts/pages';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useIsOffline } from '../api/connection.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { isMissingCode, loadAgain } from '../ui/missing-code.ts';
import { Spinner } from '../ui/states/loading.tsx';

/** Shown instead of a page that throws an error, or whose code could not be loaded. */
export function RouteError() {
  const error = useRouteError();
  return isMissingCode(error) ? <MissingPage /> : <UnexpectedError error={error} />;
}

/** Without a network the page is not on this device; with one the portal has been updated, and the page is loaded anew. */
function MissingPage() {
  const isOffline = useIsOffline();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    const cancel = isOffline ? null : loadAgain();
    setLoading(cancel !== null);
    return () => cancel?.();
  }, [isOffline]);
  if (isLoading) {
    return (
      <div className="page-width py-12">
        <Spinner text="Loading the newest version of this page..." />
      </div>
    );
  }
  return (
    <div role="alert" className="page-width py-12">
      <h1 tabIndex={-1} className="text-title leading-tight font-heavy tracking-[-.022em]">
        This page is not on this device
      </h1>
      <p className="mt-2 max-w-measure text-read text-muted">
        {isOffline
          ? 'It was not opened here before, and the portal cannot be reached now. It opens by itself once it can.'
          : 'A part of it could not be loaded.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={pages.offline.path}>
          What is on this device
        </ButtonLink>
        <Button onClick={() => location.reload()}>Try again</Button>
      </div>
    </div>
  );
}

/** The specification's page for an unexpected error (public and staff §2). */
function UnexpectedError({ error }: { error: unknown }) {
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
