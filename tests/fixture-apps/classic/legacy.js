window.legacyLoads = (window.legacyLoads || 0) + 1;
