import courses from './counts/courses.svg?url';
import hours from './counts/hours.svg?url';
import specialists from './counts/specialists.svg?url';
import years from './counts/years.svg?url';
import { Drawing } from './drawing.tsx';

/** Headline figures (spec, public and staff §1). Each drawing has as many marks as its figure says. */
const figures = [
  { url: specialists, figure: '100+', what: 'medical specialists' },
  { url: courses, figure: '100+', what: 'medical courses' },
  { url: years, figure: '32+', what: 'years of experience' },
  { url: hours, figure: '24/7', what: 'care' },
];

export function Numbers() {
  return (
    <section aria-labelledby="numbers-heading" className="bg-sunken py-18">
      <div className="page-width">
        <h2
          id="numbers-heading"
          className="text-title leading-[1.15] font-heavy tracking-[-.022em]"
        >
          Excellence in Numbers
        </h2>
        <ul className="mt-10 grid grid-cols-2 gap-x-6 gap-y-10 lg:mt-12 lg:grid-cols-4 lg:gap-8">
          {figures.map(({ url, figure, what }) => (
            <li key={what}>
              <Drawing
                url={url}
                className="-ml-1.5 aspect-square w-full max-w-34 text-primary lg:max-w-44"
              />
              <p className="mt-6">
                <b className="block text-display leading-none font-heavy tracking-[-.035em]">
                  {figure}
                </b>
                <span className="mt-1 block text-read text-muted">{what}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
