import first from '../artwork/signin-1.svg';
import tenth from '../artwork/signin-10.svg';
import second from '../artwork/signin-2.svg';
import third from '../artwork/signin-3.svg';
import fourth from '../artwork/signin-4.svg';
import fifth from '../artwork/signin-5.svg';
import sixth from '../artwork/signin-6.svg';
import seventh from '../artwork/signin-7.svg';
import eighth from '../artwork/signin-8.svg';
import ninth from '../artwork/signin-9.svg';

/** Addresses of the ten maps, which are deployed next to the signed-out pages, in display order. */
export const pictures = [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth] as const;
