import type { RecruitmentMetrics } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { countText } from '../labels.ts';
import { BarTable } from './bar-table.tsx';

type FigureProps = { figures: RecruitmentMetrics };

/** How far applications came, whatever became of them. */
export function Funnel({ figures: { funnel, applications, counted } }: FigureProps) {
  return (
    <BarTable
      title="Funnel"
      sentence={`How many were ever in each stage.${
        counted < applications ? ` Counted from the newest ${counted.toLocaleString('en')}.` : ''
      }`}
      columns={['Stage', 'Applications', 'Of all']}
      bars={funnel.map(({ stage, reached }) => ({
        name: applicationStatusNames[stage],
        value: reached,
        text: reached.toLocaleString('en'),
        also: counted > 0 ? `${Math.round((100 * reached) / counted)} %` : '-',
      }))}
    />
  );
}

/** How long applications wait. */
export function TimeInStage({ figures: { timeInStage } }: FigureProps) {
  return (
    <BarTable
      title="Time in each stage"
      sentence="Half of those that have left a stage were in it for at most so long."
      columns={['Stage', 'Days', 'Have left it']}
      bars={timeInStage.map(({ stage, medianDays, left }) => ({
        name: applicationStatusNames[stage],
        value: medianDays ?? 0,
        text: medianDays === null ? '-' : countText(medianDays, 'day', 'days'),
        also: left.toLocaleString('en'),
      }))}
    />
  );
}

/** Where they stand now; each number leads to them. */
export function Today({ figures: { now }, jobId }: FigureProps & { jobId: string | undefined }) {
  const href = (status: string) => {
    return paths.hr.applications({ view: 'table', status, ...(jobId && { job: jobId }) });
  };
  return (
    <BarTable
      title="Where they stand today"
      sentence="A number leads to the applications in that status, of any period."
      columns={['Status', 'Applications']}
      bars={now.map(({ status, applications }) => ({
        name: applicationStatusNames[status],
        value: applications,
        text:
          applications === 0 ? (
            '0'
          ) : (
            <Link to={href(status)} className="text-link">
              {applications.toLocaleString('en')}
              <span className="sr-only"> in {applicationStatusNames[status]}</span>
            </Link>
          ),
      }))}
    />
  );
}
