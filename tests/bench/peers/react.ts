// All that the apps import of React, as one module: pages without a shell serve it in one request.
export { useLayoutEffect, useState } from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { createRoot } from 'react-dom/client';
