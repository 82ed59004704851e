import { pages } from '@icare/contracts/pages';
import { Link } from 'react-router-dom';
import { useSite } from '../lib/site.ts';
import { PortalScene } from '../ui/motifs/scene-portal.tsx';

/** The portal's own name, on its dyed ground, with the line that comes in at the left and becomes a doorway. */
export function Banner() {
  const { name } = useSite();
  return (
    <section className="ground-primary relative isolate overflow-hidden bg-slide text-slide-ink">
      <div className="page-width relative flex flex-col lg:h-[clamp(28rem,62vh,36rem)] lg:justify-center">
        <PortalScene className="relative left-[9%] -z-1 mt-2 h-58 w-full lg:absolute lg:top-0 lg:-right-[clamp(1rem,5vw,7rem)] lg:left-auto lg:mt-0 lg:aspect-[4/3] lg:h-full lg:w-auto" />
        <div className="pt-4 pb-10 lg:max-w-108 lg:py-0">
          <h1
            tabIndex={-1}
            className="text-display leading-[1.02] font-heavy tracking-[-.032em] text-balance"
          >
            I-CARE Portal
          </h1>
          <p className="mt-3 text-head leading-tight font-medium tracking-[-.01em] lg:mt-4">
            {name}
          </p>
          <p className="mt-2 max-w-96 text-read leading-normal text-slide-quiet">
            Policies, procedures, careers and compliance in one place, for everyone who gives care.
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Link
              to={pages.apps.path}
              className="flex min-h-12 items-center rounded-2 bg-slide-ink px-5 text-read font-bold text-slide hover:underline"
            >
              Access Portal
            </Link>
            <Link
              to="/#about"
              className="py-1 text-read font-medium underline underline-offset-4 hover:decoration-2"
            >
              Learn More
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
