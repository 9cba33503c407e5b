/**
 * What the page shares of react-router-dom: all that works under a plain `Router`. The data router, its loaders and its
 * forms would weigh more than everything else together, and the portal already has a guard for unsaved work.
 */
export {
  createPath,
  createRoutesFromElements,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  parsePath,
  resolvePath,
  Route,
  Router,
  Routes,
  useHref,
  useInRouterContext,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
