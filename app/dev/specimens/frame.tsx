import { Footer } from '../../ui/shell/footer.tsx';
import { Header } from '../../ui/shell/header.tsx';
import { Logo } from '../../ui/shell/logo.tsx';
import { SeedRow } from '../../ui/shell/seed-row.tsx';
import { Specimen } from './specimen.tsx';

export function Frame() {
  return (
    <>
      <Specimen name="header; its menu on a phone" width="page" opens="drawer">
        <Header />
      </Specimen>
      <Specimen name="logo">
        <Logo />
      </Specimen>
      <Specimen name="row of seed, short and long" width="half">
        <SeedRow short />
        <SeedRow />
      </Specimen>
      <Specimen name="footer" width="page">
        <Footer />
      </Specimen>
    </>
  );
}
