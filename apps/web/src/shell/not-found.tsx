import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LoopingPath } from '../ui/motifs/looping-path.tsx';

const WereYouLookingFor = lazyPart(
  async () => (await import('./were-you-looking-for.tsx')).WereYouLookingFor,
);

export function Component() {
  const words = wordsOf(useLocation().pathname);
  return (
    // The drawn path starts at the edge of the window.
    <div className="overflow-x-clip">
      <div className="page-width py-10">
        <LoopingPath className="w-full max-w-120 text-primary" />
        <h1 tabIndex={-1} className="mt-6 text-title leading-tight font-heavy tracking-[-.022em]">
          404
        </h1>
        <p className="mt-1 mb-3 text-read text-muted">Oops! Page not found</p>
        <Link to="/" className="text-link inline-flex min-h-6 touch:min-h-11 items-center">
          Back to the home page
        </Link>
        {words && <WereYouLookingFor key={words} words={words} />}
      </div>
    </div>
  );
}

/** Letters of an address that are searched for. */
const mostLetters = 100;

/** The words of an address: '/policies/hand-hygene.pdf' → 'policies hand hygene pdf'. */
function wordsOf(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Wrongly encoded: its plain words are still there.
  }
  const words = path.match(/\p{L}[\p{L}\p{N}]+/gu) ?? [];
  return words.join(' ').slice(0, mostLetters);
}
