import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { largestPostImage, type PostImage } from '#backends/posts';
import { requireRule, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { getOwnOrigin, read } from '../http/read';
import { renderArtwork } from './artwork';
import { detectType, parseMediaType } from './image-kind';
import type { Images } from './images';

/** Above the upload limit, so that larger images get an explanation instead of a closed connection. */
const maxBodyBytes = 4 * largestPostImage;

const NameSchema = v.object({ name: v.string() });

/** Adds the upload of images for posts, and the images, which need no token. */
export function postImageRoutes(app: FastifyInstance, images: Images, authorise: Authorise): void {
  app.register((upload, _options, done) => {
    upload.removeAllContentTypeParsers();
    upload.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBodyBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    upload.post('/api/v2/posts/images', async (request): Promise<PostImage> => {
      requireRule(await authorise(request), 'edit:posts');
      const type = parseMediaType(request.headers['content-type']);
      const { body } = request;
      if (type === undefined || !Buffer.isBuffer(body))
        throw new HttpError(415, 'The picture must be a PNG, JPEG, WebP or AVIF file.');
      if (body.length > largestPostImage) throw new HttpError(413, 'The picture is larger than 5 MB.');
      if (detectType(body) !== type)
        throw new HttpError(415, 'The file is not the kind of picture that it is said to be.');
      const name = await images.store({ type, bytes: body });
      return { img: `${getOwnOrigin(request)}/assets/posts/${name}` };
    });
    done();
  });

  app.get('/assets/posts/:name', async (request, reply) => {
    const image = await images.find(read(NameSchema, request.params).name);
    if (image === undefined) return sendNotFound(reply);
    return setImageHeaders(reply, image.type).send(image.bytes);
  });

  app.get('/assets/artwork/:name', (request, reply) => {
    const svg = renderArtwork(read(NameSchema, request.params).name);
    return svg === undefined ? sendNotFound(reply) : setImageHeaders(reply, 'image/svg+xml').send(svg);
  });
}

/**
 * Headers for an image that never changes, may be shown by any page on this computer and cannot run scripts.
 */
function setImageHeaders(reply: FastifyReply, type: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .type(type);
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'There is no such picture.' });
}
