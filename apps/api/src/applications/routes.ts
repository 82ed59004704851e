import type { Route } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { applicantRoutes } from './apply/applicant-routes.ts';
import { fileRoutes } from './files/file-routes.ts';
import { interviewRoutes } from './interviews/interview-routes.ts';
import { offerRoutes } from './offers/offer-routes.ts';
import type { ApplicationPorts } from './ports.ts';
import { recruitmentRoutes } from './review/recruitment-routes.ts';
import { scorecardRoutes } from './scorecards/scorecard-routes.ts';

export function applicationRoutes(route: Route, platform: Platform, ports: ApplicationPorts) {
  applicantRoutes(route, platform);
  recruitmentRoutes(route, platform, ports);
  fileRoutes(route, platform);
  interviewRoutes(route, platform);
  offerRoutes(route, platform);
  scorecardRoutes(route, platform);
}
