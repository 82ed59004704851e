import { useParams } from 'react-router-dom';
import { ApplicantScreen } from './applicant-screen.tsx';

/** /hr/applications/:id */
export function ApplicantRoute() {
  const { id = '' } = useParams();
  return <ApplicantScreen key={id} id={id} level={1} />;
}
