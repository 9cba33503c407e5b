import { lazy, Suspense, useState } from 'react';
import './section.css';

const Details = lazy(() => import('./details'));

export default function Section() {
  const [count, setCount] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1 className="parcels" tabIndex={-1}>
        Parcels by single-spa
      </h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Counted {count}
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        Details
      </button>
      <Suspense>{isOpen && <Details />}</Suspense>
    </>
  );
}
