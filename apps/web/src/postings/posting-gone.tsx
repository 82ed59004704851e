import { useOwnTitle } from '../routing/page-title.ts';
import { paths } from '../routing/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

const title = 'This position is no longer open';

/** In place of a position that has closed, was taken down or never was. */
export function PostingGone() {
  useOwnTitle(title);
  return (
    <>
      <PageHeader title={title} spacious>
        It has closed or was taken down, or the link to it is not complete. If you have applied,
        your application is not affected.
      </PageHeader>
      <ButtonLink to={paths.careers.home} variant="primary">
        See the open positions
      </ButtonLink>
    </>
  );
}
