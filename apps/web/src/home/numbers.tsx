import { CountCourses } from '../ui/motifs/count-courses.tsx';
import { CountHours } from '../ui/motifs/count-hours.tsx';
import { CountSpecialists } from '../ui/motifs/count-specialists.tsx';
import { CountYears } from '../ui/motifs/count-years.tsx';

/** Headline figures (spec, public and staff §1). Each drawing has as many marks as its figure says. */
const figures = [
  { Drawing: CountSpecialists, figure: '100+', what: 'medical specialists' },
  { Drawing: CountCourses, figure: '100+', what: 'medical courses' },
  { Drawing: CountYears, figure: '32+', what: 'years of experience' },
  { Drawing: CountHours, figure: '24/7', what: 'care' },
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
          {figures.map(({ Drawing, figure, what }) => (
            <li key={what}>
              <Drawing className="-ml-1.5 w-full max-w-34 text-primary lg:max-w-44" />
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
