/** Headers of every answer (OWASP Secure Headers Project). */
import { secureHeaders } from 'hono/secure-headers';

const SELF = ["'self'"];

/**
 * @param isProduction behind TLS: browsers are told to come back by https only
 * @param inlineScripts sources of the scripts that stand in the page (api/inline-scripts.ts)
 */
export function securityHeaders({
  isProduction,
  inlineScripts,
}: {
  isProduction: boolean;
  inlineScripts: readonly string[];
}) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [...SELF, ...inlineScripts],
      // Radix positions popovers by inline styles: the one exception.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: SELF,
      connectSrc: SELF,
      manifestSrc: SELF,
      workerSrc: SELF,
      formAction: SELF,
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], microphone: ['self'], geolocation: [], payment: [], usb: [] },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity: isProduction ? 'max-age=31536000; includeSubDomains' : false,
  });
}
