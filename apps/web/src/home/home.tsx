import { About } from './about.tsx';
import { Banner } from './banner.tsx';
import { Contact } from './contact.tsx';
import { Numbers } from './numbers.tsx';
import { Services } from './services.tsx';

export function Component() {
  return (
    <>
      <Banner />
      <About />
      <Numbers />
      <Services />
      <Contact />
    </>
  );
}
