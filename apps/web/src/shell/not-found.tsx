import { Link } from 'react-router-dom';
import { LoopingPath } from '../ui/motifs/looping-path.tsx';

export function Component() {
  return (
    // The drawn path starts at the edge of the window.
    <div className="overflow-x-clip">
      <div className="page-width py-10">
        <LoopingPath className="w-full max-w-120 text-primary" />
        <h1 tabIndex={-1} className="mt-6 text-title leading-tight font-heavy tracking-[-.022em]">
          404
        </h1>
        <p className="mt-1 mb-3 text-read text-muted">Oops! Page not found</p>
        <Link to="/" className="text-link inline-flex min-h-6 items-center">
          Back to the home page
        </Link>
      </div>
    </div>
  );
}
