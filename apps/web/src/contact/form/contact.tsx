import { telephoneHref } from '@icare/domain/telephone';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { isReachable } from '../../api/connection.ts';
import { whenQuiet } from '../../offline/when-quiet.ts';
import { ContactDetails } from '../../site/contact-details.tsx';
import { useSite } from '../../site/site.ts';
import { Failed } from '../../ui/states/failed.tsx';

export function Contact() {
  const site = useSite();
  return (
    <section
      id="contact"
      aria-labelledby="contact-heading"
      className="page-width grid gap-x-18 gap-y-8 pt-18 lg:grid-cols-[5fr_7fr] lg:pt-26"
    >
      <div>
        <h2
          id="contact-heading"
          className="text-title leading-[1.15] font-heavy tracking-[-.022em]"
        >
          Get in Touch
        </h2>
        <p className="mt-3 max-w-[34ch] text-read text-muted">
          Write to a department and it reaches their desk. In an emergency, call{' '}
          <a
            href={telephoneHref(site.emergencyNumber)}
            className="font-bold whitespace-nowrap text-danger"
          >
            {site.emergencyNumber}
          </a>
          .
        </p>
        <div className="mt-8">
          <ContactDetails site={site} />
        </div>
      </div>
      <ContactPlace />
    </section>
  );
}

/** Distance below the screen at which the form is fetched, so that it is there before the user scrolls to it. */
const prefetchDistance = '600px';

let fetched: ComponentType | undefined;

/**
 * Loads the form when the user scrolls near it or presses a key, so that Home loads faster. On a key, since Tab would skip a
 * form that is not loaded; and once the page is quiet, since a screen reader lists forms without either.
 */
function ContactPlace() {
  const [Form, setForm] = useState<ComponentType | undefined>(() => fetched);
  const [state, setState] = useState<'waiting' | 'failed' | 'again'>('waiting');
  const place = useRef<HTMLDivElement>(null);
  const fetchForm = useCallback(async () => {
    try {
      fetched = (await import('./contact-form.tsx')).ContactForm;
      setForm(() => fetched);
      return true;
    } catch {
      setState('failed');
      return false;
    }
  }, []);
  useEffect(() => {
    if (Form || !place.current) return;
    let isDone = false;
    const fetchOnce = () => {
      if (isDone) return;
      isDone = true;
      watch.disconnect();
      document.removeEventListener('keydown', fetchOnce);
      void fetchForm();
    };
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) fetchOnce();
      },
      { rootMargin: prefetchDistance },
    );
    watch.observe(place.current);
    document.addEventListener('keydown', fetchOnce);
    whenQuiet(fetchOnce);
    return () => {
      isDone = true;
      watch.disconnect();
      document.removeEventListener('keydown', fetchOnce);
    };
  }, [Form, fetchForm]);

  return (
    <div ref={place} className="relative min-h-126 sm:min-h-100">
      {Form && <Form />}
      {!Form && state === 'waiting' && <Outline />}
      {!Form && state !== 'waiting' && (
        <Failed
          message="The form could not be loaded."
          retrying={state === 'again'}
          onRetry={() => {
            setState('again');
            void fetchForm().then((isFetched) => {
              // Browsers may remember that a file did not load for as long as the page is open.
              if (!isFetched && isReachable()) location.reload();
            });
          }}
        >
          Write to the e-mail address or call the number on this page instead.
        </Failed>
      )}
    </div>
  );
}

const field = 'h-10 touch:h-11 rounded-2 border border-line';

/** Placeholder of the form's size while it loads. */
function Outline() {
  return (
    <div aria-hidden="true" className="grid gap-x-5 gap-y-12 pt-7 sm:grid-cols-2">
      <div className={field} />
      <div className={field} />
      <div className={field} />
      <div className={field} />
      <div className="h-40 rounded-2 border border-line sm:col-span-2" />
    </div>
  );
}
