import { paths } from '../routing/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

export function SignInCard() {
  return (
    <section className="mt-4 max-w-120 rounded-3 border border-line bg-raised p-6">
      <h2 className="text-head leading-tight font-bold tracking-[-.014em]">For staff</h2>
      <p className="mt-2 mb-5 max-w-measure text-muted">
        Records of people are personal. Sign in to see which licences and certificates apply to you.
      </p>
      <ButtonLink variant="primary" to={paths.signIn(paths.compliance.home)}>
        Sign in
      </ButtonLink>
    </section>
  );
}
