import * as z from 'zod';
import { answer } from './answers.ts';
import { calendarDate } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';
import { limits } from './limits.ts';
import { seat } from './own-interviews.ts';
import { application, readApplicationFile } from './recruitment.ts';
import { roles } from './roles.ts';
import { scorecards } from './scorecards.ts';

const tag = 'Interviews';

export const getPanelInterview = endpoint({
  method: 'GET',
  path: '/hrsuit/api/interviews/:id',
  access: roles,
  tag,
  summary: `What a panel sees of the application, until ${limits.panelDays} days after the interview: no ways to reach the applicant, nothing personal beside the name, no wish for a salary. Each look is written down`,
  params: byId,
  response: answer(
    z.object({
      interview: seat.extend({ note: z.string().nullable() }),
      application: application
        .pick({
          reference: true,
          department: true,
          experience: true,
          skills: true,
          education: true,
          coverLetter: true,
          availability: true,
          licenceCouncil: true,
          licenceNumber: true,
          resume: true,
          coverLetterFile: true,
        })
        .extend({ licenceExpiresOn: calendarDate.nullable() }),
      panel: z.array(z.string()).describe('Full names'),
      scorecards,
    }),
  ),
  peopleOnly: true,
});

const view = (file: 'resume' | 'cover-letter') =>
  endpoint({
    method: 'GET',
    path: `/hrsuit/api/interviews/:id/${file}`,
    access: roles,
    tag,
    summary: `The ${file.replace('-', ' ')}, for the panel; each opening is written down`,
    params: byId,
    response: 'file',
    peopleOnly: true,
  });

export const viewPanelResume = view('resume');
export const viewPanelCoverLetter = view('cover-letter');

export const readPanelFile = endpoint({
  method: 'GET',
  path: '/hrsuit/api/interviews/:id/text/:file',
  access: roles,
  tag,
  summary: 'The text of a Word resume or cover letter, for the panel; each opening is written down',
  params: readApplicationFile.params,
  response: readApplicationFile.response,
  peopleOnly: true,
});
