import { Contact } from '../contact/form/contact.tsx';
import { About } from './about.tsx';
import { Carousel } from './carousel.tsx';
import { Numbers } from './numbers.tsx';
import { Services } from './services.tsx';

export function Component() {
  return (
    <>
      <Carousel />
      <About />
      <Numbers />
      <Services />
      <Contact />
    </>
  );
}
